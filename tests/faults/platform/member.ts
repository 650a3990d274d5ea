/** A user of the run, whose tokens are signed with identity's key and renewed like a page would. */
export interface Member {
  id: string;
  email: string;
  /** The session id in its tokens. Identity has no such session and rejects these tokens itself. */
  sessionId: string;
  token(): string;
}
