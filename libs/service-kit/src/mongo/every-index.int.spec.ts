import { describeEveryIndex } from '@junto/test-kit/every-index';

describeEveryIndex(
  {
    // How many events wait, all or of one process; the oldest of these are read first.
    outbox: { waiting: { filter: { sent: false, by: 'text 7' }, sort: { _id: 1 } } },
  },
  { ofKit: true },
);
