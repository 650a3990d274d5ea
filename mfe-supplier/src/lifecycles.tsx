import { createLifecycles } from '@junto/remote-kit/lifecycles';
import { remoteApp } from './remote-app';

export const { contract, oldestContract, prepare, bootstrap, mount, update, unmount } = createLifecycles(remoteApp);
