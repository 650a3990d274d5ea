/** A person of the run, whose tokens are signed with identity's own key and renewed as a page would. */
export interface Member {
  id: string;
  email: string;
  /** That its tokens name; identity has none of that id, and refuses them where it is asked itself. */
  sessionId: string;
  token(): string;
}
