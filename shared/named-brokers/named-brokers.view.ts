/** A broker as anybody may know them. */
export interface NamedBrokerRow {
  id: string;
  firstName: string;
  lastName: string;
  profilePicUrl: string | null;
}
export const namedBrokerView = ({ firstName, lastName, profilePicUrl }: NamedBrokerRow) => ({
  firstName,
  lastName,
  profilePicUrl,
});
export type NamedBrokerView = ReturnType<typeof namedBrokerView>;
