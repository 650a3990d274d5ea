import { hostConfig } from '@junto/remote-kit/webpack/host';

export default hostConfig({ name: 'junto_shell', folder: import.meta.dirname, port: 8090 });
