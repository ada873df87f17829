export * from './ToastView.tsx';
