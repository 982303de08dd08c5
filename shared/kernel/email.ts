const EMAIL = /^[^\s@<>"',;:()[\]\\]+@[^\s@<>"',;:()[\]\\.]+(\.[^\s@<>"',;:()[\]\\.]+)+$/;

/** True for something that can be an e-mail address: one part, an at sign, a domain with a dot, at most 254 characters. */
export const isEmail = (value: string): boolean => value.length <= 254 && EMAIL.test(value);
