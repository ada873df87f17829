import '@neo/ui/fonts';
import { addons } from 'storybook/manager-api';
import { house } from './house.ts';

addons.setConfig({ theme: house });
