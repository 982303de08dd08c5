import type { Wire } from '../../state/wire-types.ts';

/** A view as sent over the wire: dates are strings. */
export const wire = <View>(view: View): Wire<View> => JSON.parse(JSON.stringify(view)) as Wire<View>;
