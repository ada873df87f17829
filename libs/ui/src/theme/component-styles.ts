import type { Components, Theme } from '@mui/material/styles';
export const componentStyles: Components<Theme> = {};
