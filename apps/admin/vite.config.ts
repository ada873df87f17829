import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consoleTexts } from './vite/texts.ts';

export default defineConfig({
  base: '/admin/',
  plugins: [react(), ...consoleTexts()],
  // The server replaces this with each response's nonce.
  html: { cspNonce: '__NONCE__' },
  build: { outDir: 'build', chunkSizeWarningLimit: 1500 },
});
