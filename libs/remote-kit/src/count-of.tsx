import { Count } from '@junto/ui/core';

/** A count beside what it is measured by: "684 / 1,000". */
export function CountOf({ count, of }: { count: number; of: number }) {
  return (
    <>
      <Count value={count} />{' '}
      <small>
        / <Count value={of} />
      </small>
    </>
  );
}
