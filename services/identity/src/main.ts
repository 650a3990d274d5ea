import { readConfig } from '@junto/service-kit/config';
import { runAsProgram } from '@junto/service-kit/run-as-program';
import { defineIdentity } from './app';
import { identityConfig } from './config';

runAsProgram(defineIdentity(readConfig(identityConfig)));
