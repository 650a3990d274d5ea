import { describeEveryIndex } from '@junto/test-kit/every-index';

describeEveryIndex(
  {
    // Counts unsent events, of all processes or of one, and reads the oldest of them.
    outbox: { waiting: { filter: { sent: false, by: 'text 7' }, sort: { _id: 1 } } },
  },
  { ofKit: true },
);
