import { createLifecycles } from '@junto/remote-kit/lifecycles';
import { remoteApp } from './remote-app';

export const { contract, bootstrap, mount, update, unmount } = createLifecycles(remoteApp);
