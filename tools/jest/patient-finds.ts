import { configure } from '@testing-library/react';

/** What a test looks for may take its time: a machine that has much else to do is slow, not wrong. */
configure({ asyncUtilTimeout: 20_000 });
