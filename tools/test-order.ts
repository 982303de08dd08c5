import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files whose tests take long, because they build, start or copy whole servers. */
const LONG =
  /(?:tools\/(?:start|dockerfile)|county-sales\.importer|backup\.commands|security\/[\w.-]+|route-walk)\.test\.tsx?$/;

/** Vitest begins with the largest files; these come before them, so that none of them runs alone at the end. */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
