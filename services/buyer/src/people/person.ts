/** The buyer, from the read models of profile and company. */
export interface Person {
  id: string;
  name: string;
  email: string;
  companyId: string | null;
  /** Null without a company. */
  companyName: string | null;
  /** True without a company: a buyer without one may buy (decision 23). */
  companyActive: boolean;
}
