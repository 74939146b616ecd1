import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { styleNonce } from '../api/style-nonce.ts';
import 'graphiql/graphiql.css';
import './explorer.css';
import { Explorer } from './explorer.tsx';

// Dialogs lock scrolling with a style element, which the content-security policy admits by its nonce.
setNonce(styleNonce());

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <Explorer />
  </StrictMode>,
);
