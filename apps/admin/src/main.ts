// Each in a task of its own, because evaluating both at once holds a slow processor for 200 ms.
void import('react-dom/client');
await import('./start.tsx');
