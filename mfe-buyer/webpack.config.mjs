import { remoteConfig } from '@junto/remote-kit/webpack/remote';

export default remoteConfig({ name: 'mfe_buyer', folder: import.meta.dirname, port: 8091 });
