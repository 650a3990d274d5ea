import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Skeleton } from '@junto/ui/core';

/**
 * A page, or a part of one, whose code comes when it is first shown. It is drawn as soon as that is there, and in
 * pieces: React's own `lazy` would keep what stands in its place for 300 ms at least, and draw in one go. Code that did
 * not come is asked for again at the next visit.
 * @param meanwhile stands in its place until then
 */
export function visited<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = <Skeleton rows={8} />,
): ComponentType<Props> {
  const code = fetchedOnce(load);
  return function Visited(props: Props) {
    const [isHere, setIsHere] = useState(code.got() !== undefined);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (isHere) return undefined;
      let isLeft = false;
      code.fetch().then(
        () => isLeft || startTransition(() => setIsHere(true)),
        (error: unknown) => isLeft || setFailure({ error }),
      );
      return () => {
        isLeft = true;
      };
    }, [isHere]);
    if (failure) throw failure.error;
    const Page = isHere ? code.got() : undefined;
    return Page ? <Page {...props} /> : meanwhile;
  };
}

/** Loads once, however often it is asked for; a failure is forgotten. */
function fetchedOnce<What>(load: () => Promise<What>) {
  let got: What | undefined;
  let coming: Promise<void> | undefined;
  const fetch = () =>
    (coming ??= load().then(
      (what) => {
        got = what;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  return { got: () => got, fetch };
}
