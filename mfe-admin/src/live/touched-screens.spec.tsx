import { channels } from '@junto/contracts/channels';
import { describeTouchedScreens } from '@junto/remote-kit/testing/touched-screens';
import { adminApi } from '../api';
import { remoteApp } from '../remote-app';
import { aProfile } from '../testing/builders';
import { AdminNews } from './admin-news';

const profile = aProfile();

describeTouchedScreens({
  area: 'admin',
  areas: remoteApp.areas,
  api: adminApi,
  News: AdminNews,
  profile,
  channelOf: () => channels.admin(),
});
