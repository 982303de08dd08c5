export const NOT_BINDING = 'This sale cannot be closed yet: the agreement binds when everyone has signed it.';
