import { describeFloor, openHttpFloor, openSimulatedFloor } from '../../../test/floors/floor.contract.ts';

describeFloor('simulated', openSimulatedFloor);
describeFloor('http', openHttpFloor);
