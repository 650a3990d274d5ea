import antd from 'antd/locale/pt_BR';
import 'dayjs/locale/pt-br';
import { status } from '@junto/i18n/pt/status';
import { ui } from './pt/ui';

/** All that the components say in Portuguese, antd's and those of dates among them. */
export const words = { ui, status, antd };
