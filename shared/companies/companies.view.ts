/** The stored fields of a company that its view reads. */
export interface CompanyRow {
  id: string;
  name: string;
  licenseNumber: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  version: number;
  createdAt: Date;
  _count: { users: number };
}

/** For brokers only. */
export const companyView = ({ _count, ...row }: CompanyRow) => ({ ...row, members: _count.users });
export type CompanyView = ReturnType<typeof companyView>;
