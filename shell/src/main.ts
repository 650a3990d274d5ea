// Shared modules of Module Federation need this asynchronous step before the first import of one.
void import('./bootstrap');
