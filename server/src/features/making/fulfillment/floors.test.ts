import { describeFloor, openHttpFloor, openSimulatedFloor } from '../../../../test/doubles/floors/floor.contract.ts';

describeFloor('simulated', openSimulatedFloor);
describeFloor('http', openHttpFloor);
