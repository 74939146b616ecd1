import { createContext } from 'react';

/** Account and user that this browser keeps views and drafts for, because several may use one browser. */
export const Owner = createContext('');
