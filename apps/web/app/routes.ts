import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/** Every address of the user app: the first hop to any screen. */
export default [
  index('routes/home/route.tsx'),
  layout('shell/guarded.tsx', [
    route('active', 'routes/active/route.tsx'),
    route('search', 'routes/search/route.tsx'),
    route('dashboard', 'routes/dashboard.tsx'),
    route('discover', 'routes/discover/route.tsx'),
    route('catalog', 'routes/catalog/route.tsx'),
    route('favs', 'routes/favs/route.tsx'),
    route('settings', 'routes/settings/route.tsx'),
    route('reports', 'routes/reports/route.tsx'),
    route('decisions/:id', 'routes/decisions/route.tsx'),
    route('notices', 'routes/notices/route.tsx'),
    route('chat/:id', 'routes/chat/route.tsx', [
      index('routes/chat/latest.tsx'),
      route(':conversationId', 'routes/chat/conversation.tsx'),
    ]),
    route('debate', 'routes/debate/route.tsx'),
    route('debate/:id', 'routes/chat/debate/route.tsx'),
    route('create', 'routes/create/route.tsx'),
    route('neo/:id/edit', 'routes/edit-neo/route.tsx'),
  ]),
  route('home', 'routes/home-page/route.tsx'),
  route('about', 'routes/about.tsx'),
  route('pricing', 'routes/pricing/route.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('safety', 'routes/safety/route.tsx'),
  route('docs/api', 'routes/docs-api/route.tsx'),
  route('offline', 'routes/offline/route.tsx'),
  route('neo/new', 'routes/create/new.ts'),
  route('neo/:id', 'routes/neo/route.tsx'),
  route('register', 'routes/register.tsx'),
  route('register/google', 'routes/register-google.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('user/:username', 'routes/user/route.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
