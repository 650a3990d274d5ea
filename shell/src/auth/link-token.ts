import { useLocation } from 'react-router-dom';
import { problemCode } from '@junto/api-client/failure';

/** The token of a mailed link, from behind the #; links of an earlier release have it in the query. */
export function useLinkToken(): string {
  const { hash, search } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
}

/** Whether a mailed link is good no more: used, too old, or cut short on its way. */
export function isBadLink(failure: unknown): boolean {
  const code = problemCode(failure);
  return code === 'link_invalid' || code === 'invalid_request';
}

/** Whether a form of a link is refused because the link expired or was used meanwhile. */
export function isUsedLink(failure: unknown): boolean {
  return problemCode(failure) === 'link_invalid';
}
