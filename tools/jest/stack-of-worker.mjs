// Points the specs of this worker at the stack that start-stack.mjs started for it.
const stacks = JSON.parse(process.env.JUNTO_TEST_STACKS ?? '[]');
Object.assign(process.env, stacks[Number(process.env.JEST_WORKER_ID) - 1]);
