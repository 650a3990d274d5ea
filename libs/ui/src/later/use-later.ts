import { useEffect, useState } from 'react';

/**
 * A component whose code is fetched once it is wanted. Code that did not come is asked for again when it is wanted
 * anew.
 */
export function useLater<Part>(wanted: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<{ loaded: Part }>();
  useEffect(() => {
    if (!wanted || part) return undefined;
    let gone = false;
    load().then(
      (loaded) => gone || setPart({ loaded }),
      () => undefined,
    );
    return () => void (gone = true);
  }, [wanted, part, load]);
  return part?.loaded;
}
