/** A person's name and contact fields in a form. */
import { emails, names, phones } from './form-inputs.ts';

export const PERSON = { firstName: 'Nora', lastName: 'Bell', email: 'nora@example.com', phone: '(205) 555-0142' };
export const PASSWORD = 'copper lantern ridge oath';
export const person = { firstName: names, lastName: names, email: emails, phone: phones };
