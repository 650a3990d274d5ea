import { remoteList, type AreaMenu, type RemoteList, type RemoteName } from '@junto/contracts/remotes';
import { createStore } from '../session/session-state';

/** List of remotes that this page read last; undefined before. */
export const listed = createStore<RemoteList | undefined>(undefined);

/** Menus of the versions previewed in this tab. */
export const previewedMenus = createStore<Partial<Record<RemoteName, AreaMenu>>>({});

// The page's first script requests the list before this module loads, so the menu needs no second request.
void self.juntoBegun?.list?.then((given) => {
  const read = remoteList.safeParse(given);
  if (read.success) listed.set(read.data);
});
