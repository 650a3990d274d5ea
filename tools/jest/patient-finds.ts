import { configure } from '@testing-library/react';

/** Long timeouts for finding elements, because busy machines are slow. */
configure({ asyncUtilTimeout: 20_000 });
