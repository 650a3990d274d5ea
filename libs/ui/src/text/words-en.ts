import antd from 'antd/locale/en_US';
import { status } from '@junto/i18n/en/status';
import { ui } from './en/ui';

/** All that the components say in English, antd's among them. */
export const words = { ui, status, antd };
