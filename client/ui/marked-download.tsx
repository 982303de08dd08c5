import { MAX_MARKED } from '#shared/kernel/envelope.ts';
import { DownloadButton } from './download-button.tsx';
import type { MarkedRows } from './use-row-selection.ts';

/** Downloads the marked rows as a spreadsheet. `sheet`: the address of one with these conditions. */
export function MarkedDownload<Row>({
  chosen,
  sheet,
  matching,
  fileName,
}: {
  chosen: MarkedRows<Row>;
  sheet: (conditions: object) => string;
  /** The filters of the list, for all that match. */
  matching: object;
  fileName: string;
}) {
  if (chosen.ids.length > MAX_MARKED) return `Up to ${MAX_MARKED} marked one by one can be downloaded at a time.`;
  return (
    <DownloadButton
      variant="outlined"
      label="Download selected"
      url={sheet(chosen.isAll ? matching : { ids: chosen.ids.join() })}
      fileName={fileName}
    />
  );
}
