import { Fragment, type ReactNode } from 'react';

/**
 * A text in which `<b>…</b>` stands for bold. For the few words under every pool: `Trans`, which knows any element,
 * brings a parser along that the page on which one signs in would load for them.
 */
export function withBold(text: string): ReactNode {
  return text
    .split(/<\/?b>/)
    .map((part, at) => (at % 2 ? <b key={at}>{part}</b> : <Fragment key={at}>{part}</Fragment>));
}
