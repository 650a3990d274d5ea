import antd from 'antd/locale/pt_BR';
import { status } from '@junto/i18n/pt/status';
import { ui } from './pt/ui';

/** All that the components say in Portuguese, antd's among them. */
export const words = { ui, status, antd };
