/** A person of the run, whose tokens are signed with identity's own key and renewed as a page would. */
export interface Member {
  id: string;
  email: string;
  token(): string;
}
