/** Who orders, as the copies of profile and company say. */
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
