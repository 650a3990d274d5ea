import { adminApi } from '../api';

const polled = { pollingInterval: 15_000, skipPollingIfUnfocused: true };

export const usePlatform = () => adminApi.useReadPlatformQuery(undefined, polled);
export const useFailedMails = () => adminApi.useListFailedMailsQuery(undefined, polled);
export const useDeadLetters = () => adminApi.useListDeadLettersQuery(undefined, { refetchOnMountOrArgChange: true });

interface List {
  items: readonly unknown[];
  total?: number;
}
const sizeOf = ({ items, total = items.length }: List) => total;

/** What an administrator has to look at, as far as it was read; `silent` are the services that do not respond. */
export function usePlatformNeeds() {
  const { data: platform, fulfilledTimeStamp: readAt } = usePlatform();
  const { data: letters } = useDeadLetters();
  const { data: mails } = useFailedMails();
  const services = platform?.services ?? [];
  const recounts = services.flatMap(({ health }) => health?.recounts ?? []);
  const needs = {
    letters: letters ? sizeOf(letters) : 0,
    mails: mails ? sizeOf(mails) : 0,
    differences: recounts.reduce((sum, { differing, mended }) => sum + differing - mended, 0),
  };
  return {
    ...{ needs, readAt },
    silent: services.filter(({ health }) => !health).map(({ name }) => name),
    count: needs.letters + needs.mails + needs.differences,
    isComplete: Boolean(platform && letters && mails),
  };
}
