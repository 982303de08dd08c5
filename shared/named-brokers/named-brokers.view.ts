/** A broker as anybody may know them. */
export interface NamedBrokerRow {
  id: string;
  firstName: string;
  lastName: string;
  profilePicUrl: string | null;
}
/** The broker's name and picture, which anyone may see. */
export const namedBrokerView = ({ firstName, lastName, profilePicUrl }: NamedBrokerRow) => ({
  firstName,
  lastName,
  profilePicUrl,
});
export type NamedBrokerView = ReturnType<typeof namedBrokerView>;
