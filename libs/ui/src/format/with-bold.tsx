import { Fragment, type ReactNode } from 'react';

/**
 * Renders `<b>…</b>` in a text as bold. Used instead of `Trans`, whose HTML parser would increase the sign-in page's
 * bundle.
 */
export function withBold(text: string): ReactNode {
  return text
    .split(/<\/?b>/)
    .map((part, at) => (at % 2 ? <b key={at}>{part}</b> : <Fragment key={at}>{part}</Fragment>));
}
