import type { Wire } from '../../state/wire-types.ts';

/** A view as it comes over the wire: dates are texts. */
export const wire = <View>(view: View): Wire<View> => JSON.parse(JSON.stringify(view)) as Wire<View>;
