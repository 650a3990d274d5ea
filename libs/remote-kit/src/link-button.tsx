import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';
import { Button } from '@junto/ui/core';

type LinkButtonProps = Omit<ComponentProps<typeof Button>, 'href' | 'onClick'> & { to: To; state?: unknown };

/** A link that looks like a button: it can open in a new tab, and screen readers announce a link. */
export function LinkButton({ to, state, ...rest }: LinkButtonProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return <Button {...rest} href={href} onClick={(event) => go(event as React.MouseEvent<HTMLAnchorElement>)} />;
}
