/** Notices behind the bell. */
export const notice = {
  title: 'Notices',
  none: 'No notices yet',
};
