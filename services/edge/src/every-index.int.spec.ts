import { describeEveryIndex } from '@junto/test-kit/every-index';
import './app';

describeEveryIndex({});
