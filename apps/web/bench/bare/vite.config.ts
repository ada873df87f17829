import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [reactRouter()],
  // One file on the server's side, which Node loads without MUI's hundreds.
  ssr: { noExternal: true },
  build: { emptyOutDir: true },
});
