import { useLocation } from 'react-router-dom';
import { problemCode } from '@junto/api-client/failure';

/** Token of a mailed link, from the URL fragment; links of an earlier release have it in the query. */
export function useLinkToken(): string {
  const { hash, search } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
}

/** Whether a mailed link is invalid: used, expired or truncated. */
export function isBadLink(failure: unknown): boolean {
  const code = problemCode(failure);
  return code === 'link_invalid' || code === 'invalid_request';
}

/** Whether the form of a link is rejected because the link expired or was used in the meantime. */
export function isUsedLink(failure: unknown): boolean {
  return problemCode(failure) === 'link_invalid';
}
