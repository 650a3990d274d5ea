import { channels } from '@junto/contracts/channels';
import { describeTouchedScreens } from '@junto/remote-kit/testing/touched-screens';
import { buyerApi } from '../api';
import { aProfile } from '../mock/profile.builder';
import { bothLanguages } from '../text/both-languages';
import { OwnNews } from './own-news';

const profile = aProfile();

describeTouchedScreens({
  area: 'buyer',
  areas: [bothLanguages],
  api: buyerApi,
  News: OwnNews,
  profile,
  channelOf: () => channels.user(profile.id),
});
