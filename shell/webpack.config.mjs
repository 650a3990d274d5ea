import { fileURLToPath } from 'node:url';
import { hostConfig } from '../libs/remote-kit/webpack/host.mjs';

export default hostConfig({ name: 'shell', folder: fileURLToPath(new URL('.', import.meta.url)), port: 8090 });
