import { channels } from '@junto/contracts/channels';
import { describeTouchedScreens } from '@junto/remote-kit/testing/touched-screens';
import { adminApi } from '../api';
import { aProfile } from '../testing/builders';
import { bothLanguages } from '../text/both-languages';
import { AdminNews } from './admin-news';

const profile = aProfile();

describeTouchedScreens({
  area: 'admin',
  areas: [bothLanguages],
  api: adminApi,
  News: AdminNews,
  profile,
  channelOf: () => channels.admin(),
});
