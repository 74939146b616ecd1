import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { client } from './api/client.ts';
import { styleNonce } from './api/style-nonce.ts';
import { router } from './router.tsx';
import './styles.css';
import { Toasts } from './ui/toasts.tsx';

// Dialogs lock scrolling with a style element, which the content-security policy admits by its nonce.
setNonce(styleNonce());

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <Provider value={client}>
      <RouterProvider router={router} />
      <Toasts />
    </Provider>
  </StrictMode>,
);
